import { loadScript } from '../load-script.js';

/** A module of `evaluation`, which is plain JavaScript; the caller says what it expects of it. */
export const load = async <Module>(path: string): Promise<Module> => loadScript<Module>(`evaluation/${path}`);
