import { crc32, deflateSync } from 'node:zlib';
import { PICTURE_MAX_BYTES } from '@portal/contract/limits.ts';
import sharp from 'sharp';

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const HUGE = 65_500;

const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
};

/** A black PNG of one bit per pixel whose header claims this size. */
const png = (side: number, claimed = side): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claimed, 0);
  header.writeUInt32BE(claimed, 4);
  header.writeUInt8(1, 8);
  return Buffer.concat([
    PNG_START,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
};

const small = sharp({ create: { width: 16, height: 16, channels: 3, background: 'green' } });

/** Replaces the width and height at an offset after a marker with huge values. */
const claimingHuge = (file: Buffer, marker: Buffer | string, offset: number, bytes: 2 | 4): Buffer => {
  const at = file.indexOf(marker) + offset;
  const copy = Buffer.from(file);
  copy.writeUIntBE(HUGE, at, bytes);
  copy.writeUIntBE(HUGE, at + bytes, bytes);
  return copy;
};

const gif = await small.clone().gif().toBuffer();
const dataUrl = (bytes: Buffer | string, type = 'image/png') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** Valid pictures. */
export const A_PICTURE = dataUrl(png(16));
export const A_LARGER_PICTURE = dataUrl(png(24));

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Files that aren't pictures, are truncated, are polyglots, or are decompression bombs. */
export const HOSTILE_PICTURES: Readonly<Record<string, string>> = {
  'a PNG without contents': dataUrl(PNG_START),
  'a PNG that breaks off': dataUrl(png(64).subarray(0, 60)),
  'a PNG with broken contents': dataUrl(png(64).fill(7, 60)),
  'a PNG of 20,000 by 20,000 pixels': dataUrl(png(20_000)),
  'a PNG that claims to be huge': dataUrl(png(16, HUGE)),
  'a JPEG that claims to be huge': dataUrl(
    claimingHuge(await small.clone().jpeg().toBuffer(), Buffer.from([0xff, 0xc0]), 5, 2),
    'image/jpeg',
  ),
  'an AVIF that claims to be huge': dataUrl(
    claimingHuge(await small.clone().avif({ effort: 0 }).toBuffer(), 'ispe', 8, 4),
    'image/avif',
  ),
  'a GIF that claims to be huge': dataUrl(claimingHuge(gif, 'GIF89a', 6, 2), 'image/gif'),
  'a GIF that is also a script': dataUrl(Buffer.concat([gif, Buffer.from('/*<script>alert(1)</script>*/')])),
  'a page behind the beginning of a GIF': dataUrl(
    'GIF89a<html><script>alert(1)</script></html>',
    'image/gif',
  ),
  'an SVG with a script': dataUrl(SVG, 'image/svg+xml'),
  'an SVG that says it is a PNG': dataUrl(SVG),
  'a page that says it is an image': dataUrl('<html><script>alert(1)</script></html>'),
  'too many bytes': dataUrl(Buffer.concat([PNG_START, Buffer.alloc(PICTURE_MAX_BYTES)])),
  'a data URL without data': 'data:image/png;base64,',
  'a data URL that is not Base64': 'data:image/png,%89PNG%00\u0000\ud800',
  'the address of no picture': '/api/image/nothing/800.webp',
  'an address that climbs out': '/api/image/../../etc/passwd',
  'an address elsewhere': 'https://example.com/picture.png',
};
