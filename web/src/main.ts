import { mount } from "svelte";

import App from "./App.svelte";
import { apply } from "./lib/settings";
import { followTranslator } from "./lib/translated";
import "./styles/base.css";

apply();
followTranslator();
mount(App, { target: document.getElementById("app") as HTMLElement });
