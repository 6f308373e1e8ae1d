import { Button, Switch, useMantineColorScheme } from '@mantine/core';
import { useApi } from '../api/api-context.js';
import type { Caller } from '../api/use-caller.js';
import { LANGUAGES, useText } from '../i18n/text-context.js';
import { useChanges } from './changes-context.js';
import styles from './Preferences.module.css';

const NEXT_SCHEME = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const SCHEME_SIGN = { auto: '◐', light: '☀', dark: '☾' } as const;

/** What the reader may set; who is not known yet sets nothing but how the page looks. */
export function Preferences({ caller }: { readonly caller: Caller | undefined }) {
  const { t, language, setLanguage } = useText();
  const { hasToken, signOut } = useApi();
  const { allowed, setAllowed } = useChanges();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const other = language === 'en' ? 'zh' : 'en';
  return (
    <div className={styles.preferences}>
      {caller !== undefined && (
        <Switch
          size="sm"
          color="orange.9"
          label={t('app.allowChanges')}
          checked={allowed}
          onChange={({ currentTarget }) => setAllowed(currentTarget.checked)}
        />
      )}
      <Button size="compact-sm" variant="default" lang={other} onClick={() => setLanguage(other)}>
        {LANGUAGES[other]}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        title={t('app.scheme')}
        onClick={() => setColorScheme(NEXT_SCHEME[colorScheme])}
      >
        <span aria-hidden>{SCHEME_SIGN[colorScheme]}</span>&nbsp;{t(`scheme.${colorScheme}`)}
      </Button>
      {hasToken && (
        <Button size="compact-sm" variant="default" onClick={signOut} title={caller?.principal.id}>
          {t('app.signOut')}
        </Button>
      )}
    </div>
  );
}
