import { CENTER } from './face.ts';

/** The layers of a hairstyle: behind everything, over the shoulders, and over the face. */
export interface HairLayers {
  back?: string;
  over?: string;
  front?: string;
}

export interface HairPaint {
  base: string;
  shade: string;
  light: string;
}

/** The outer edge of flat hair, from the left side over the crown to the right side. */
export const cap = (top: number, width: number, side: number): string =>
  `M${CENTER - width} ${side}C${CENTER - width - 6} 262 ${CENTER - width * 0.7} ${top} 400 ${top}
   C${CENTER + width * 0.7} ${top} ${CENTER + width + 6} 262 ${CENTER + width} ${side}`;

/** Round tufts on an arc around the crown; angles in degrees, 270 is straight up. */
export const tufts = (
  center: readonly [x: number, y: number],
  radius: readonly [x: number, y: number],
  [from, to, count]: readonly [from: number, to: number, count: number],
  size: number,
): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180;
    const x = center[0] + radius[0] * Math.cos(angle);
    const y = center[1] + radius[1] * Math.sin(angle);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size + (index % 2) * 4}"/>`;
  }).join('');

export const sidePart = ({ base, shade, light }: HairPaint): HairLayers => ({
  front: `<path d="${cap(174, 124, 372)}C517 344 508 318 494 300C444 306 388 292 350 254C340 282 320 300 303 308C293 324 286 344 283 372Z" fill="${base}"/>
    <path d="M350 254C372 232 420 214 470 222" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round"/>
    <path d="M392 272C424 284 456 286 484 282" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round"/>`,
});

export const crop = ({ base, shade }: HairPaint): HairLayers => ({
  front: `<path d="${cap(196, 119, 366)}C514 330 504 296 486 278C448 262 352 262 314 278C296 296 286 330 283 366Z" fill="${base}"/>
    <path d="M281 366C280 330 286 300 300 284C294 310 290 340 287 366ZM519 366C520 330 514 300 500 284C506 310 510 340 513 366Z" fill="${shade}" opacity=".6"/>`,
});

export const quiff = ({ base, shade, light }: HairPaint): HairLayers => ({
  front: `<path d="M280 368C268 318 270 258 294 222C296 176 356 148 424 158C500 156 556 204 532 258C538 300 528 338 520 368C517 340 511 314 498 294C440 300 362 302 322 272C300 298 288 334 284 368Z" fill="${base}"/>
    <path d="M322 272C350 232 420 214 486 236" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round"/>
    <path d="M312 226C340 190 400 178 452 188" fill="none" stroke="${light}" stroke-width="8" stroke-linecap="round"/>`,
});

export const tousled = ({ base, shade, light }: HairPaint): HairLayers => ({
  front: `<path d="M282 376C262 330 262 262 300 222C310 180 362 160 404 172C440 150 506 172 520 214C556 256 542 330 518 376C516 346 510 322 500 306C484 316 462 310 450 292C436 312 402 316 384 296C368 316 336 318 320 300C300 318 288 346 285 376Z" fill="${base}"/>
    <path d="M340 236C352 220 372 212 392 214M430 214C452 212 474 222 486 240" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round"/>
    <path d="M384 296C392 282 396 272 396 262M450 292C456 280 458 270 456 258" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>`,
});

export const shortCurls = ({ base, shade }: HairPaint): HairLayers => ({
  front: `<g fill="${base}"><path d="M290 330C284 250 330 200 400 200C470 200 516 250 510 330C500 280 470 270 400 270C330 270 300 280 290 330Z"/>
    ${tufts([400, 306], [116, 98], [172, 368, 11], 32)}${tufts([400, 300], [84, 50], [196, 344, 7], 24)}</g>
    <g fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"><path d="M330 232q12 -16 28 -8M392 214q14 -14 28 -2M452 234q16 -8 24 8M300 288q6 -16 20 -14M478 280q14 0 18 14"/></g>`,
});

export const afro = ({ base, shade, light }: HairPaint): HairLayers => ({
  back: `<g fill="${base}"><circle cx="400" cy="318" r="150"/>${tufts([400, 318], [138, 136], [140, 400, 18], 27)}</g>`,
  front: `<path d="M288 356C282 280 320 214 400 214C480 214 518 280 512 356C504 310 490 290 470 280C430 266 370 266 330 280C310 290 296 310 288 356Z" fill="${base}"/>
    <g fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round"><path d="M322 212q12 -14 28 -10M404 190q14 -8 26 2M470 226q14 0 20 14M284 270q2 -14 14 -18"/></g>
    <g fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"><path d="M362 240q12 -12 26 -4M432 236q14 -6 24 6M516 296q8 10 4 24"/></g>`,
});

export const receding = ({ base, shade }: HairPaint): HairLayers => ({
  front: `<path d="M281 398C258 356 262 296 292 262C302 254 310 256 312 264C300 290 296 340 289 398ZM519 398C542 356 538 296 508 262C498 254 490 256 488 264C500 290 504 340 511 398Z" fill="${base}"/>
    <path d="M350 232C380 222 420 222 450 232" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".3"/>
    <path d="M276 340q0 -30 12 -52M524 340q0 -30 -12 -52" fill="none" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>`,
});

export const shaved = ({ base }: HairPaint): HairLayers => ({
  front: `<path clip-path="url(#face)" d="${cap(216, 125, 356)}C508 312 494 282 470 270C430 258 370 258 330 270C306 282 292 312 285 356Z" fill="${base}" opacity=".22"/>
    <path d="M340 246C364 234 392 230 412 232" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity=".28"/>`,
});

export const pixie = ({ base, shade, light }: HairPaint): HairLayers => ({
  front: `<path d="${cap(170, 130, 392)}L512 398C516 362 512 332 502 310C460 316 402 304 372 272C354 304 322 322 300 326C292 346 289 370 288 398Z" fill="${base}"/>
    <path d="M372 272C384 248 410 232 440 228M404 300C436 310 470 310 496 304" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>
    <path d="M318 236C336 208 372 194 404 194" fill="none" stroke="${light}" stroke-width="8" stroke-linecap="round"/>`,
});
