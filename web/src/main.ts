import { mount } from "svelte";

import App from "./App.svelte";
import { apply } from "./kept/settings";
import { followTranslator } from "./ui/translated";
import "./styles/base.css";
import "./styles/fonts.css";
import "./styles/print.css";

apply();
followTranslator();
mount(App, { target: document.getElementById("app") as HTMLElement });
