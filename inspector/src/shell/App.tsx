import { MantineProvider } from '@mantine/core';
import { ApiProvider } from '../api/ApiProvider.js';
import { TextProvider } from '../i18n/TextProvider.js';
import { ChangesProvider } from './ChangesProvider.js';
import { Frame } from './Frame.js';
import { THEME } from './theme.js';

export const App = () => (
  <MantineProvider theme={THEME} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
    <TextProvider>
      <ApiProvider>
        <ChangesProvider>
          <Frame />
        </ChangesProvider>
      </ApiProvider>
    </TextProvider>
  </MantineProvider>
);
