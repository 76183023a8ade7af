import { mount } from 'svelte';

import './app.css';
import App from './App.svelte';
import { speakOwn } from './lib/i18n.svelte';

// Nobody is shown English for a moment before their own language.
void speakOwn()
  .catch(() => undefined)
  .then(() => mount(App, { target: document.getElementById('app')! }));
