import { mount } from "svelte";

import App from "./App.svelte";
import { accountName } from "./kept/account";
import { looking } from "./kept/looking";
import { apply } from "./kept/settings";
import { followTranslator } from "./ui/translated";
import "./styles/base.css";
import "./styles/fonts.css";
import "./styles/print.css";

apply();
followTranslator();
if (accountName() !== "") void import("./net/following").then(({ follow }) => follow());
// This tab was looking for an opponent before the page was loaded again.
if (looking()) void import("./net/lobby").then(({ goOn }) => goOn());
mount(App, { target: document.getElementById("app") as HTMLElement });
