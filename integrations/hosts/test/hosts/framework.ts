import { cp, mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../../kit/test/support/run-program.js';
import { INTEGRATIONS, LIMIT_MS, programFile, withPrefix } from './real-host.js';
import type { HostKind } from './real-host.js';

interface Framework {
  readonly name: string;
  /** The program that does a turn. */
  readonly program: string;
  readonly prefix: string;
  /** Folder of the integration, and the package that it is. */
  readonly packaged: readonly [folder: string, name: string];
}

const PROGRAMS = join(INTEGRATIONS, 'hosts/programs');
const FRAMEWORKS = ['ai', '@ai-sdk', 'langchain', '@langchain'];

/** A program of a user: the framework and the integration are packages beside it, the agent runs in its own process. */
const framework = ({ name, program, prefix, packaged: [folder, packageName] }: Framework): HostKind => ({
  name,
  largestMaxBytes: 32_768,
  repeatsOldContexts: false,
  changing: (settings) => ({ CHANGES: JSON.stringify(withPrefix(prefix, settings)) }),
  toKeepPrompts: { CAPTURE_PROMPTS: 'true' },
  install: async (place) => {
    const packages = join(place, 'node_modules');
    await mkdir(packages);
    for (const each of FRAMEWORKS) await symlink(programFile(each), join(packages, each));
    const shipped = join(packages, packageName);
    await cp(join(INTEGRATIONS, folder, 'dist'), join(shipped, 'dist'), { recursive: true });
    await cp(join(INTEGRATIONS, folder, 'package.json'), join(shipped, 'package.json'));
    await cp(PROGRAMS, place, { recursive: true });
    return {
      run: ({ prompt, modelUrl, settings, env, continues = false }) =>
        runProgram({
          command: [process.execPath, join(place, program), prompt],
          cwd: place,
          env: {
            ...{ HOME: place, MODEL_URL: modelUrl, ...(continues ? { CONTINUES: '1' } : {}) },
            ...withPrefix(prefix, settings),
            ...env,
          },
          limitMs: LIMIT_MS,
        }),
    };
  },
});

export const AI_SDK = framework({
  name: 'AI SDK',
  program: 'ai-sdk.mjs',
  prefix: 'POWERCONTEXT_AI_SDK_',
  packaged: ['ai-sdk', 'powercontext-ai-sdk'],
});

export const LANGCHAIN = framework({
  name: 'LangChain.js',
  program: 'langchain.mjs',
  prefix: 'POWERCONTEXT_LANGCHAIN_',
  packaged: ['langchain-js', 'powercontext-langchain'],
});

export const LANGGRAPH = framework({
  name: 'LangGraph.js',
  program: 'langgraph.mjs',
  prefix: 'POWERCONTEXT_LANGGRAPH_',
  packaged: ['langchain-js', 'powercontext-langchain'],
});
