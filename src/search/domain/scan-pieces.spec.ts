import { scanPieces } from './scan-pieces.js';

describe('scanPieces', () => {
  const textsOf = (text: string) => scanPieces(text).map((piece) => `${piece.kind[0]}:${piece.text}`);

  test.each([
    ['use fix/release-1 now.', ['c:use', 'c:fix/release-1', 'c:now']],
    ['https://a.example/v2?x=1', ['c:https://a.example/v2', 'c:x', 'c:1']],
    ['用gRPC通信。', ['d:用', 'c:gRPC', 'd:通信']],
    ['ゲートウェイ、배포', ['d:ゲートウェイ', 'd:배포']],
    ['C++ and C#, __init__', ['c:C++', 'c:and', 'c:C#', 'c:init']],
    ['तैनाती है', ['c:तैनाती', 'c:है']],
    ['"\0* \ud800 🙂 \u0301', []],
  ])('%j', (text, pieces) => expect(textsOf(text)).toEqual(pieces));

  test('a piece knows where it starts', () => {
    expect(scanPieces('a 灯b').map((piece) => piece.start)).toEqual([0, 2, 3]);
  });
});
