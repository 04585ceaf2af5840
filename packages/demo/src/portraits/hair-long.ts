import { cap, type HairLayers, type HairPaint, tufts } from './hair-short.ts';

const curtain =
  'M400 176C300 168 256 246 254 346L286 420C284 370 292 330 318 304C356 286 388 256 400 224C412 256 444 286 482 304C508 330 516 370 514 420L546 346C544 246 500 168 400 176Z';

export const fringeBob = ({ base, shade, light }: HairPaint): HairLayers => ({
  back: `<path d="M400 172C296 172 250 250 250 360C250 440 244 500 262 540C300 560 500 560 538 540C556 500 550 440 550 360C550 250 504 172 400 172Z" fill="${shade}"/>`,
  front: `<path d="M400 170C296 170 248 250 250 360C250 440 244 500 262 540C276 546 290 542 300 532C284 480 284 400 296 306C360 318 440 318 504 306C516 400 516 480 500 532C510 542 524 546 538 540C556 500 550 440 550 360C552 250 504 170 400 170Z" fill="${base}"/>
    <path d="M318 222C346 200 392 194 430 200" fill="none" stroke="${light}" stroke-width="9" stroke-linecap="round"/>
    <path d="M362 282v26M400 284v28M438 282v26" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>`,
});

export const sweptBob = ({ base, shade, light }: HairPaint): HairLayers => ({
  back: `<path d="M400 172C296 172 252 250 252 356C252 430 238 480 254 528C300 552 500 552 546 528C562 480 548 430 548 356C548 250 504 172 400 172Z" fill="${shade}"/>`,
  front: `<path d="M392 170C296 170 250 250 252 356C252 430 238 480 254 528C270 536 288 530 298 518C284 470 280 400 290 344C326 326 350 290 360 246C392 296 446 320 506 322C520 390 518 470 502 518C512 530 530 536 546 528C562 480 548 430 548 356C550 250 500 170 392 170Z" fill="${base}"/>
    <path d="M360 246C384 222 430 210 474 226" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round"/>
    <path d="M286 262C298 228 322 206 348 198" fill="none" stroke="${light}" stroke-width="9" stroke-linecap="round"/>`,
});

export const straight = ({ base, shade, light }: HairPaint): HairLayers => ({
  back: `<path d="M400 172C294 172 250 250 250 356C250 470 238 580 232 690C300 730 500 730 568 690C562 580 550 470 550 356C550 250 506 172 400 172Z" fill="${shade}"/>`,
  over: `<path d="M254 346C246 450 240 580 226 700C252 716 292 712 304 690C316 620 292 500 288 400ZM546 346C554 450 560 580 574 700C548 716 508 712 496 690C484 620 508 500 512 400Z" fill="${base}"/>
    <path d="M268 470C264 540 260 600 256 660M532 470C536 540 540 600 544 660" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>`,
  front: `<path d="${curtain}" fill="${base}"/>
    <path d="M400 178V222" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>
    <path d="M290 272C302 236 330 210 362 202M510 272C500 240 480 218 456 206" fill="none" stroke="${light}" stroke-width="8" stroke-linecap="round"/>`,
});

export const wavy = ({ base, shade, light }: HairPaint): HairLayers => ({
  back: `<path d="M400 168C286 168 240 250 246 350C220 400 240 450 220 500C200 560 232 620 222 680C300 720 500 720 578 680C568 620 600 560 580 500C560 450 580 400 554 350C560 250 514 168 400 168Z" fill="${shade}"/>`,
  over: `<path d="M250 350C222 400 242 450 220 502C200 560 230 610 218 672C236 700 286 700 306 672C322 630 286 590 302 540C314 490 286 450 288 400ZM550 350C578 400 558 450 580 502C600 560 570 610 582 672C564 700 514 700 494 672C478 630 514 590 498 540C486 490 514 450 512 400Z" fill="${base}"/>
    <path d="M262 440C270 490 242 530 256 580M538 440C530 490 558 530 544 580" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round"/>`,
  front: `<path d="M376 170C284 172 244 250 248 350C246 376 256 410 280 430C286 380 292 346 316 326C346 302 362 268 366 238C396 290 446 316 490 322C508 346 514 384 520 430C544 410 554 376 552 350C556 240 490 162 376 170Z" fill="${base}"/>
    <path d="M366 238C390 214 436 206 480 226" fill="none" stroke="${shade}" stroke-width="7" stroke-linecap="round"/>
    <path d="M284 276C292 240 314 212 342 202" fill="none" stroke="${light}" stroke-width="8" stroke-linecap="round"/>`,
});

export const longCurls = ({ base, shade, light }: HairPaint): HairLayers => ({
  back: `<g fill="${shade}"><path d="M400 190C280 190 250 280 246 380C240 470 236 520 262 570C300 610 500 610 538 570C564 520 560 470 554 380C550 280 520 190 400 190Z"/></g>`,
  over: `<g fill="${base}">${tufts([262, 470], [26, 130], [60, 300, 8], 36)}${tufts([538, 470], [26, 130], [-120, 120, 8], 36)}</g>`,
  front: `<g fill="${base}"><path d="M290 330C284 250 330 200 400 200C470 200 516 250 510 330C500 280 470 270 400 270C330 270 300 280 290 330Z"/>
    ${tufts([400, 330], [138, 124], [150, 390, 15], 34)}${tufts([400, 296], [84, 46], [196, 344, 7], 26)}</g>
    <g fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round"><path d="M318 230q12 -16 30 -8M396 204q14 -12 30 -2M462 230q16 -8 24 8M262 320q2 -18 16 -22M520 300q14 2 16 18M246 470q-4 -16 8 -26M548 500q10 -8 8 -24"/></g>`,
});

const pulledBack = ({ base, shade }: HairPaint): string =>
  `<path d="${cap(184, 121, 362)}C514 322 500 288 470 268C436 250 364 250 330 268C300 288 286 322 283 362Z" fill="${base}"/>
   <path d="M318 262C334 232 362 214 388 208M482 262C466 232 438 214 412 208M400 250V212" fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"/>`;

export const bun = (paint: HairPaint): HairLayers => ({
  back: `<circle cx="400" cy="192" r="54" fill="${paint.base}"/><path d="M368 184C378 160 410 152 432 170" fill="none" stroke="${paint.light}" stroke-width="7" stroke-linecap="round"/>
    <path d="M354 208C380 222 420 222 446 208" fill="none" stroke="${paint.shade}" stroke-width="8"/>`,
  front: pulledBack(paint),
});

export const ponytail = (paint: HairPaint): HairLayers => ({
  over: `<path d="M484 380C540 400 560 470 560 540C560 610 552 670 524 720C500 696 498 650 500 604C502 550 484 520 470 500Z" fill="${paint.base}"/>
    <path d="M520 440C540 500 538 590 524 664" fill="none" stroke="${paint.light}" stroke-width="7" stroke-linecap="round"/>
    <path d="M500 470C520 520 522 570 516 620" fill="none" stroke="${paint.shade}" stroke-width="6" stroke-linecap="round"/>`,
  front: pulledBack(paint),
});

export const braids = (paint: HairPaint): HairLayers => {
  const braid = (x: number, lean: number) =>
    Array.from({ length: 6 }, (_, index) => {
      const y = 470 + index * 40;
      return `<ellipse cx="${x + lean * index}" cy="${y}" rx="${31 - index * 1.6}" ry="28" fill="${index % 2 ? paint.shade : paint.base}"/>`;
    }).join('') +
    `<path d="M${x + lean * 6 - 16} 690h32l6 46h-44z" fill="${paint.base}"/><rect x="${x + lean * 6 - 18}" y="682" width="36" height="14" rx="7" fill="#f2594b"/>`;
  return {
    over: braid(272, -4) + braid(528, 4),
    front: `<path d="M400 176C300 170 262 250 262 346C258 400 252 440 256 470L290 450C282 390 290 330 322 300C358 284 390 254 400 224C410 254 442 284 478 300C510 330 518 390 510 450L544 470C548 440 542 400 538 346C538 250 500 170 400 176Z" fill="${paint.base}"/>
      <path d="M400 178V222" stroke="${paint.shade}" stroke-width="6" stroke-linecap="round"/>`,
  };
};

export const locs = ({ base, shade, light }: HairPaint): HairLayers => {
  const strand = (x: number, bottom: number, color: string) => {
    const sway = Math.sign(x - 400) * 14;
    return `<path d="M${400 + (x - 400) * 0.5} 236C${x + sway * 0.2} 280 ${x + sway} 430 ${x + sway * 0.6} ${bottom}" fill="none" stroke="${color}" stroke-width="30" stroke-linecap="round"/>`;
  };
  const sides = (offsets: readonly (readonly [number, number])[], color: string) =>
    offsets
      .map(
        ([offset, bottom]) => strand(400 - offset, bottom, color) + strand(400 + offset, bottom - 14, color),
      )
      .join('');
  return {
    back: sides(
      [
        [70, 610],
        [98, 620],
      ],
      shade,
    ),
    over:
      sides(
        [
          [116, 560],
          [142, 600],
          [168, 540],
        ],
        base,
      ) + sides([[129, 620]], shade),
    front: `<path d="${cap(178, 130, 376)}C518 336 506 300 476 276C436 254 364 254 324 276C294 300 282 336 284 376Z" fill="${base}"/>
      <g fill="none" stroke="${shade}" stroke-width="6" stroke-linecap="round"><path d="M334 262C342 236 352 220 366 206M380 252C382 232 386 218 392 204M466 262C458 236 448 220 434 206M420 252C418 232 414 218 408 204"/></g>
      <path d="M292 300C296 266 310 240 328 224M508 300C504 266 490 240 472 224" fill="none" stroke="${light}" stroke-width="6" stroke-linecap="round"/>`,
  };
};
