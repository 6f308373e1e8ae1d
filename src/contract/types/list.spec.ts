import { FaultList } from '../fault-list.js';
import { list } from './list.js';
import { text } from './text.js';

describe('a list', () => {
  it('has its holes looked at: a runtime may be given one', () => {
    const holed = Array<string>(3);
    holed[0] = 'a';
    holed[2] = 'c';
    const faults = new FaultList();
    list(text()).read(holed, ['body', 'items'], faults);
    expect(faults.all).toEqual([{ type: 'string_type', loc: ['body', 'items', 1], msg: 'must be a string' }]);
  });
});
