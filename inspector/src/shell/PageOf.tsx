import { useEffect } from 'react';
import { ArtifactsPage } from '../artifacts/ArtifactsPage.js';
import { ComparePage } from '../compare/ComparePage.js';
import { HealthPage } from '../health/HealthPage.js';
import { PreparePage } from '../prepare/PreparePage.js';
import { ReviewPage } from '../review/ReviewPage.js';
import { useRoute } from './navigation.js';

const PAGES = {
  prepare: PreparePage,
  compare: ComparePage,
  artifacts: ArtifactsPage,
  review: ReviewPage,
  health: HealthPage,
} as const;

export function PageOf() {
  const { page, params } = useRoute();
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up.
    void window.scrollTo(0, 0);
  }, [page]);
  const Chosen = PAGES[page];
  return <Chosen params={params} />;
}
