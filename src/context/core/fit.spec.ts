import type { BodyCosts } from './fit.js';
import { fit } from './fit.js';
import { asciiTable, utf8Width } from './utf8.js';

/** A document that writes bodies as they are and marks cuts with the ellipsis alone. */
const PLAIN: BodyCosts = {
  asciiBodyBytes: asciiTable(utf8Width),
  asciiDocumentBytes: asciiTable(utf8Width),
  wideBytes: utf8Width,
  maxCutBytes: () => 2000,
  cutDocumentBytes: 3,
};

describe('fitting one body', () => {
  it('takes a whole body of any size that has room', () => {
    expect(fit('x', 1, PLAIN)).toEqual({ body: 'x', truncated: false, documentBytes: 1 });
    expect(fit('x'.repeat(2000), 2000, PLAIN)).toMatchObject({ truncated: false });
  });

  it('cuts a body of more than 2000 bytes, whatever the room', () => {
    expect(fit('x'.repeat(2001), 9999, PLAIN)).toEqual({
      body: `${'x'.repeat(1997)}…`,
      truncated: true,
      documentBytes: 2000,
    });
  });

  it('shows at least 64 bytes of a cut body', () => {
    expect(fit('x'.repeat(99), 64, PLAIN)).toMatchObject({ body: `${'x'.repeat(61)}…`, documentBytes: 64 });
    expect(fit('x'.repeat(99), 63, PLAIN)).toBe('below_minimum_body');
  });

  it('tells room for too little of a body from room for none', () => {
    expect(fit('x'.repeat(99), 3, PLAIN)).toBe('below_minimum_body');
    expect(fit('x'.repeat(99), 2, PLAIN)).toBe('budget');
  });

  it('cuts between code points', () => {
    expect(fit('🙂'.repeat(99), 100, PLAIN)).toMatchObject({ body: `${'🙂'.repeat(24)}…`, documentBytes: 99 });
  });

  it('holds body and document bytes against their own limits', () => {
    const doubled = { ...PLAIN, asciiDocumentBytes: asciiTable(() => 2) };
    expect(fit('x'.repeat(100), 199, doubled)).toMatchObject({ body: `${'x'.repeat(98)}…`, documentBytes: 199 });
  });

  it('refuses a lone surrogate', () => {
    expect(() => fit('x\ud800', 99, PLAIN)).toThrow('lone-surrogate');
  });
});
