import { MantineProvider } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ApiProvider } from '../api/ApiProvider.js';
import { TextProvider } from '../i18n/TextProvider.js';
import { ChangesContext } from './changes-context.js';
import { Frame } from './Frame.js';
import { THEME } from './theme.js';

export function App() {
  const [allowed, setAllowed] = useState(false);
  const changes = useMemo(() => ({ allowed, setAllowed }), [allowed]);
  return (
    <MantineProvider theme={THEME} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <TextProvider>
        <ApiProvider>
          <ChangesContext value={changes}>
            <Frame />
          </ChangesContext>
        </ApiProvider>
      </TextProvider>
    </MantineProvider>
  );
}
