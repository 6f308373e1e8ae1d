import { createContext, useContext } from 'react';
import type { Messages } from './en.js';

export const LANGUAGES = { en: 'English', zh: '中文' } as const;
export type Language = keyof typeof LANGUAGES;

export type Values = Readonly<Record<string, string | number>>;

export interface Texts {
  readonly language: Language;
  readonly setLanguage: (language: Language) => void;
  /** A message in the language of the reader; `{name}` in it becomes that value. */
  readonly t: (key: keyof Messages, values?: Values) => string;
  readonly number: (value: number) => string;
  readonly instant: (milliseconds: number) => string;
}

export const TextContext = createContext<Texts | undefined>(undefined);

export function useText(): Texts {
  const texts = useContext(TextContext);
  if (texts === undefined) throw new Error('There is no TextProvider.');
  return texts;
}
