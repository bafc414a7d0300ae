/** Videos for tests: the boxes alone, with nothing in them that plays. */

export function box(name: string, content: Uint8Array): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** As a telephone takes it: with its place, its owner and its moments. */
export function buildVideo(brand: 'isom' | 'qt  ' = 'isom'): Buffer {
  const moments = Buffer.alloc(32);
  moments.writeUInt32BE(0xe6_00_00_01, 4);
  moments.writeUInt32BE(0xe6_00_00_02, 8);
  moments.writeUInt32BE(600, 12);
  const place = box('udta', box('\u00A9xyz', Buffer.from('\0\x12\x15\xC7+32.7940+034.9896/', 'latin1')));
  const keys = box('meta', Buffer.from('com.apple.quicktime.location.ISO6709'));
  const track = box(
    'trak',
    Buffer.concat([
      box('tkhd', moments),
      box('udta', Buffer.from('Anna’s iPhone')),
      box('mdia', box('mdhd', moments)),
    ]),
  );
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')),
    box('moov', Buffer.concat([box('mvhd', moments), track, place, keys])),
    box('uuid', Buffer.from('XMP: Anna’s iPhone')),
    box('mdat', Buffer.from('the pictures themselves')),
  ]);
}
