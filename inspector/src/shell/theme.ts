import { createTheme } from '@mantine/core';

/** Only what needs no style sheet made at run time: the policy of the page allows none. `theme.css` has the rest. */
export const THEME = createTheme({ primaryColor: 'indigo', defaultRadius: 'md', respectReducedMotion: true });
