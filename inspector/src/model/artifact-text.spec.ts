import { toFields, toWholeText } from './artifact-text.js';

it('keeps fields in their order, and what is no text as JSON', () => {
  expect(toFields({ lesson: 'Test.', nothing: null, window: { after: 1 } })).toEqual([
    { field: 'lesson', text: 'Test.' },
    { field: 'window', text: '{\n  "after": 1\n}' },
  ]);
});

it('is one text for a comparison', () => {
  expect(toWholeText({ title: 'A', detail: 'b\nc' })).toBe('title:\nA\n\ndetail:\nb\nc\n');
});
