import { openFake } from './term-index-harness.js';
import { describeTermIndex } from './term-index.suite.js';

describeTermIndex('fake', openFake);
