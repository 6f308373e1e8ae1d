import tseslint from 'typescript-eslint';

const NAMED_EXPORTS_ONLY = {
  selector: 'ExportDefaultDeclaration',
  message: 'Export by name, so that a thing is called the same everywhere.',
};

const FOUR_PARAMETERS = {
  selector: ":function[params.length>4]:not(MethodDefinition[kind='constructor'] > FunctionExpression)",
  message: 'Take at most four parameters; beyond that, one object with a name.',
};

/** A constructor lists what Nest injects; a long list says that the class does too much. */
const EIGHT_COLLABORATORS = {
  selector: "MethodDefinition[kind='constructor'] > FunctionExpression[params.length>8]",
  message: 'Split the class: it needs more than eight others.',
};

export default tseslint.config(
  { ignores: ['**/dist', 'node_modules', 'coverage', '.cache', 'test/vectors', '**/src/generated'] },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-extraneous-class': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      'no-restricted-syntax': ['error', NAMED_EXPORTS_ONLY, FOUR_PARAMETERS, EIGHT_COLLABORATORS],
      'no-console': 'error',
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 60 }],
      eqeqeq: 'error',
    },
  },
  {
    // A describe block is one function however many tests it holds; the rest is what reading JSON answers takes.
    files: ['test/**/*.ts', '**/*.spec.ts', 'bench/**/*.ts', 'integrations/*/test/**/*.ts'],
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
    },
  },
  { files: ['**/*.mjs', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
  // Tools call for a default export in their configuration, and speak through the console before anything is installed.
  {
    files: ['**/*.config.mjs', 'config/tooling/**', 'docs/site/.vitepress/**'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off', 'no-console': 'off' },
  },
);
