export interface Page {
  /** Relative to the root of the repository. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly order: number;
}

export type Language = 'en' | 'zh';

export declare const SECTIONS: readonly string[];
export declare const LANGUAGES: Readonly<Record<Language, string>>;
export declare function pagesOf(language: Language, section: string): Page[];
export declare function decisionRecords(): Page[];
export declare function readPage(path: string): Page;
export declare function withoutFrontMatter(markdown: string): string;
export declare function markdownIn(folder: string): string[];
