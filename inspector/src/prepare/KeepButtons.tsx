import { Button } from '@mantine/core';
import type { Explained } from '../api/use-explanation.js';
import { useText } from '../i18n/text-context.js';
import { toCompared } from '../model/compared-side.js';
import { toHash } from '../model/route.js';
import { useKeptResults } from './use-kept-results.js';

/** Keeps this result for later, or compares it with another question at once. */
export function KeepButtons({ explained }: { readonly explained: Explained }) {
  const { t } = useText();
  const { kept, keepResult } = useKeptResults();
  const { at, draft, explanation } = explained;
  const result = { id: String(at), at, draft, explanation };
  const isKept = kept.some(({ id }) => id === result.id);
  const asked = toCompared({ kind: 'asked', draft });
  return (
    <>
      <Button size="compact-sm" variant="default" disabled={isKept} onClick={() => keepResult(result)}>
        {t(isKept ? 'keep.kept' : 'keep.keep')}
      </Button>
      <Button size="compact-sm" variant="default" component="a" href={toHash('compare', { a: asked, b: asked })}>
        {t('keep.compare')}
      </Button>
    </>
  );
}
