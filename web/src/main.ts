import { mount } from "svelte";

import App from "./App.svelte";
import { apply } from "./kept/settings";
import { followTranslator } from "./ui/translated";
import "./styles/base.css";

apply();
followTranslator();
mount(App, { target: document.getElementById("app") as HTMLElement });
