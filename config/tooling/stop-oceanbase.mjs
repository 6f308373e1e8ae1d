export { stopOceanBase as default } from './start-oceanbase.mjs';
