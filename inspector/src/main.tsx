import '@mantine/core/styles.css';
import './shell/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './shell/App.js';

const page = document.getElementById('page');
if (page === null) throw new Error('The page has no place to be shown in.');
createRoot(page).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
