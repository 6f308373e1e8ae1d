import { Alert, Button, FileButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { readExplanation } from '../../../clients/ts/src/read-explanation.js';
import { useText } from '../i18n/text-context.js';
import { fromIdentity } from '../model/prepare-draft.js';
import { useKeptResults } from '../prepare/use-kept-results.js';

interface ResultFileProps {
  /** Gets the id of the result that was kept. */
  readonly onKept: (id: string) => void;
}

/** Keeps a result that was saved to a file: the JSON that the API and the command line answer. */
export function ResultFile({ onKept }: ResultFileProps) {
  const { t } = useText();
  const { keepResult } = useKeptResults();
  const [wrong, setWrong] = useState<string>();
  const forget = useRef<() => void>(null);
  const take = (saved: unknown, { name, lastModified: at }: File): void => {
    const explanation = readExplanation(saved);
    setWrong(explanation === undefined ? name : undefined);
    if (explanation === undefined) return;
    const id = `${name} ${Date.now()}`;
    keepResult({ id, at, draft: fromIdentity(explanation.cache_identity), explanation });
    onKept(id);
  };
  const read = (file: File | null): void => {
    // Who mends the file may choose it again.
    forget.current?.();
    if (file !== null)
      file
        .text()
        .then<unknown>(JSON.parse)
        .then(
          (saved) => take(saved, file),
          () => setWrong(file.name),
        );
  };
  return (
    <>
      <FileButton accept=".json,application/json" resetRef={forget} onChange={read}>
        {({ onClick }) => (
          <Button size="compact-sm" variant="default" onClick={onClick}>
            {t('compare.file')}
          </Button>
        )}
      </FileButton>
      {wrong !== undefined && <Alert color="red" role="alert" title={t('compare.wrongFile', { file: wrong })} />}
    </>
  );
}
