import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { useText } from '../i18n/text-context.js';

const OFFERED = 20;
const PAUSE_MS = 250;

interface ScopeFieldProps {
  readonly value: string;
  readonly onChange: (scopeId: string) => void;
  /** A Scope that was chosen from the list. */
  readonly onChoose?: (scopeId: string) => void;
  /** Whether none stands for all. */
  readonly isOptional?: boolean;
}

/** The id of a Scope, typed or chosen. Who may not list Scopes types it. */
export function ScopeField({ value, onChange, onChoose, isOptional = false }: ScopeFieldProps) {
  const { t } = useText();
  const { client } = useApi();
  const [sought] = useDebouncedValue(value, PAUSE_MS);
  const { data } = useQuery({
    queryKey: ['scopes', 'offered', sought],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      client.listScopes(
        { limit: OFFERED, ...(sought === '' ? {} : { query: sought, query_field: 'scope_id' }) },
        { signal },
      ),
  });
  const ids = (data?.items ?? []).map(({ scope_id: scopeId }) => scopeId);
  return (
    <Autocomplete
      label={t('scope.label')}
      placeholder={t(isOptional ? 'scope.all' : 'scope.placeholder')}
      value={value}
      onChange={onChange}
      onOptionSubmit={onChoose}
      data={ids}
      filter={({ options }) => options}
      comboboxProps={{ transitionProps: { duration: 0 } }}
      spellCheck={false}
      required={!isOptional}
    />
  );
}
