/** The records of a ZIP file, as APPNOTE.TXT of PKWARE has them. What is above 4 GB, or 65,535 files, is said by ZIP64. */

/** What is said of one file once its bytes are known. */
export interface ZippedFile {
  name: Buffer;
  isDeflated: boolean;
  /** Sizes and checksum stand behind the bytes, as nobody knew them before. */
  isOpenEnded: boolean;
  crc: number;
  byteSize: number;
  packedSize: number;
  offset: number;
}

const signatures = {
  local: 0x04034b50,
  descriptor: 0x08074b50,
  central: 0x02014b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
  end: 0x06054b50,
};
const [beyond16, beyond32] = [0xffff, 0xffffffff];
/** Version 4.5 of the format knows ZIP64; made as on Unix, where files are for their owner to read and write. */
const needed = 45;
const madeBy = (3 << 8) | needed;
const plainFile = 0o100600;
const [utf8Name, sizesBehind] = [0x0800, 0x0008];
const extra64 = 0x0001;
/** The first of January 1980: when a file was packed says nothing. */
const noDate = 0x21;
const bytesOf64 = 8;

export function writeLocalHeader(file: ZippedFile): Buffer {
  const { name, isOpenEnded, crc, byteSize, packedSize } = file;
  // The sizes that come behind have the width that is said here.
  const extra = isOpenEnded
    ? Buffer.concat([u16(extra64), u16(2 * bytesOf64), u64(0), u64(0)])
    : Buffer.alloc(0);
  return Buffer.concat([
    u32(signatures.local),
    ...kindOf(file),
    u32(isOpenEnded ? 0 : crc),
    u32(isOpenEnded ? beyond32 : packedSize),
    u32(isOpenEnded ? beyond32 : byteSize),
    u16(name.length),
    u16(extra.length),
    name,
    extra,
  ]);
}

export function writeDescriptor({ crc, packedSize, byteSize }: ZippedFile): Buffer {
  return Buffer.concat([u32(signatures.descriptor), u32(crc), u64(packedSize), u64(byteSize)]);
}

export function writeCentralHeader(file: ZippedFile): Buffer {
  const { name, crc } = file;
  const numbers = [file.byteSize, file.packedSize, file.offset];
  const large = numbers.filter((number) => number >= beyond32);
  const extra = large.length === 0 ? [] : [u16(extra64), u16(large.length * bytesOf64), ...large.map(u64)];
  const [byteSize = 0, packedSize = 0, offset = 0] = numbers.map((number) => Math.min(number, beyond32));
  return Buffer.concat([
    u32(signatures.central),
    u16(madeBy),
    ...kindOf(file),
    u32(crc),
    u32(packedSize),
    u32(byteSize),
    u16(name.length),
    u16(extra.reduce((sum, { length }) => sum + length, 0)),
    // No comment, on the first disk, of no kind of its own.
    u16(0),
    u16(0),
    u16(0),
    u32(plainFile * 2 ** 16),
    u32(offset),
    name,
    ...extra,
  ]);
}

/** @param offset where the list of files begins */
export function writeEnd({
  count,
  offset,
  byteSize,
}: {
  count: number;
  offset: number;
  byteSize: number;
}): Buffer {
  const end64 = [
    u32(signatures.end64),
    u64(44),
    u16(madeBy),
    u16(needed),
    u32(0),
    u32(0),
    u64(count),
    u64(count),
    u64(byteSize),
    u64(offset),
    u32(signatures.locator64),
    u32(0),
    u64(offset + byteSize),
    u32(1),
  ];
  const isLarge = count >= beyond16 || offset >= beyond32 || byteSize >= beyond32;
  return Buffer.concat([
    ...(isLarge ? end64 : []),
    u32(signatures.end),
    u16(0),
    u16(0),
    u16(Math.min(count, beyond16)),
    u16(Math.min(count, beyond16)),
    u32(Math.min(byteSize, beyond32)),
    u32(Math.min(offset, beyond32)),
    u16(0),
  ]);
}

/** What the header of a file and the list of files say alike. */
function kindOf({ isDeflated, isOpenEnded }: ZippedFile): Buffer[] {
  return [
    u16(needed),
    u16(utf8Name | (isOpenEnded ? sizesBehind : 0)),
    u16(isDeflated ? 8 : 0),
    u16(0),
    u16(noDate),
  ];
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(bytesOf64);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
