import { Button, Stack } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { ErrorNotice } from '../parts/ErrorNotice.js';
import { Panel } from '../parts/Panel.js';

interface ChangeFormProps<Result> {
  readonly title: string;
  readonly label: string;
  readonly children: ReactNode;
  readonly write: () => Promise<Result>;
  /** Called before everything shown is asked for again. */
  readonly onWritten: (result: Result) => void;
}

/** Fields, and a button that writes. */
export function ChangeForm<Result>({ title, label, children, write, onWritten }: ChangeFormProps<Result>) {
  const queries = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    mutationFn: write,
    onSuccess: async (result) => {
      onWritten(result);
      await queries.invalidateQueries();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    mutate();
  };
  return (
    <Panel title={title}>
      <form onSubmit={submit}>
        <Stack gap="sm">
          {children}
          <Button type="submit" loading={isPending}>
            {label}
          </Button>
          {error && <ErrorNotice error={error} />}
        </Stack>
      </form>
    </Panel>
  );
}
