"""One module for each command of `mindtable`. `options` in the package above has their options."""
