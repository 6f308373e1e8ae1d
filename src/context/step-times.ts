/** What a preparation does, in order. */
export const PREPARE_STEPS = ['understand', 'recall', 'choose', 'select', 'render'] as const;
export type PrepareStep = (typeof PREPARE_STEPS)[number];

export interface StepTime {
  readonly step: PrepareStep;
  readonly microseconds: number;
}

/** Does the work of a step. */
export type RunStep = <Result>(step: PrepareStep, work: () => Promise<Result> | Result) => Promise<Result>;

/** For those who do not ask how long anything took. */
export const untimed: RunStep = async (_step, work) => work();

/** Measures steps as they end. */
export class StepTimes {
  readonly times: StepTime[] = [];

  readonly run: RunStep = async (step, work) => {
    const began = performance.now();
    const result = await work();
    this.times.push({ step, microseconds: Math.round((performance.now() - began) * 1_000) });
    return result;
  };
}
