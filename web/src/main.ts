import { mount } from "svelte";

import App from "./App.svelte";
import { accountName } from "./kept/account";
import { apply } from "./kept/settings";
import { followTranslator } from "./ui/translated";
import "./styles/base.css";
import "./styles/fonts.css";
import "./styles/print.css";

apply();
followTranslator();
if (accountName() !== "") void import("./net/following").then(({ follow }) => follow());
mount(App, { target: document.getElementById("app") as HTMLElement });
