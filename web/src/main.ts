import { mount } from "svelte";

import App from "./App.svelte";
import { apply } from "./lib/settings";
import "./styles/base.css";

apply();
mount(App, { target: document.getElementById("app") as HTMLElement });
