import { Text } from '@mantine/core';
import { useText } from '../i18n/text-context.js';
import styles from './ScopeOrigin.module.css';

interface ScopeOriginProps {
  readonly scopeId: string;
  readonly askedFor: string;
}

/** The Scope of an entry: the one that was asked for, or one that it references. */
export function ScopeOrigin({ scopeId, askedFor }: ScopeOriginProps) {
  const { t } = useText();
  return (
    <>
      <span className={styles.scope}>{scopeId}</span>
      <Text size="xs" c="dimmed">
        {t(scopeId === askedFor ? 'scope.own' : 'scope.reference')}
      </Text>
    </>
  );
}
