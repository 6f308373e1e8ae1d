// The theme with fonts of the system: the other one would fetch its own.
export { default } from 'vitepress/theme-without-fonts';
