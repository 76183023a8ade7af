import { mount } from 'svelte';

import './app.css';
import App from './App.svelte';
import { speakOwn } from './lib/i18n.svelte';

// The page waits for the user's language instead of showing English first.
void speakOwn()
  .catch(() => undefined)
  .then(() => mount(App, { target: document.getElementById('app')! }));
