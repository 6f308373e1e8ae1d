import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { en } from './en.js';
import type { Messages } from './en.js';
import { TextContext } from './text-context.js';
import type { Language, Texts, Values } from './text-context.js';
import { zh } from './zh.js';

const MESSAGES: Readonly<Record<Language, Messages>> = { en, zh };

/** Chinese for whose browser asks for it, unless they chose otherwise. */
export function TextProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useLocalStorage<Language>({
    key: 'powercontext-language',
    defaultValue: navigator.language.startsWith('zh') ? 'zh' : 'en',
    getInitialValueInEffect: false,
  });
  const texts = useMemo(() => toTexts(language, setLanguage), [language, setLanguage]);
  useEffect(() => {
    document.documentElement.lang = language;
    document.title = texts.t('app.title');
  }, [language, texts]);
  return <TextContext value={texts}>{children}</TextContext>;
}

function toTexts(language: Language, setLanguage: Texts['setLanguage']): Texts {
  const numbers = new Intl.NumberFormat(language);
  const instants = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
  const number = (value: number): string => numbers.format(value);
  const show = (value: string | number): string => (typeof value === 'number' ? number(value) : value);
  const fill = (message: string, values: Values): string =>
    message.replace(/\{(\w+)\}/g, (place, name: string) => show(values[name] ?? place));
  return {
    ...{ language, setLanguage, number },
    t: (key, values = {}) => fill(MESSAGES[language][key], values),
    instant: (milliseconds) => instants.format(milliseconds),
  };
}
