import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useText } from '../i18n/text-context.js';
import { ScopeField } from './ScopeField.js';
import stacked from './Stacked.module.css';

interface ScopeChoiceProps {
  readonly scopeId: string;
  readonly onChoose: (scopeId: string) => void;
  /** Whether none stands for all. */
  readonly isOptional?: boolean;
}

/** A Scope to look into: chosen from the list, or typed and confirmed. */
export function ScopeChoice({ scopeId, onChoose, isOptional = false }: ScopeChoiceProps) {
  const { t } = useText();
  const [typed, setTyped] = useState(scopeId);
  useEffect(() => setTyped(scopeId), [scopeId]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed !== '' || isOptional) onChoose(typed);
  };
  return (
    <form onSubmit={submit} className={stacked.row}>
      <ScopeField value={typed} onChange={setTyped} onChoose={onChoose} isOptional={isOptional} />
      <Button type="submit" variant="default">
        {t('scope.open')}
      </Button>
    </form>
  );
}
