import type { HairLayers, HairPaint } from './hair-short.ts';

export const headscarf = ({ base, shade, light }: HairPaint): HairLayers => ({
  back: `<path d="M400 166C282 166 238 262 242 380C244 480 216 560 196 640H604C584 560 556 480 558 380C562 262 518 166 400 166Z" fill="${shade}"/>`,
  over: `<path d="M262 500C300 590 500 590 538 500C560 580 600 640 636 690C560 740 240 740 164 690C200 640 240 580 262 500Z" fill="${base}"/>
    <path d="M300 600C340 640 430 650 520 610M270 650C330 690 420 692 480 676" fill="none" stroke="${shade}" stroke-width="8" stroke-linecap="round"/>`,
  front: `<path fill-rule="evenodd" d="M400 164C280 164 236 262 242 380C246 470 266 560 400 574C534 560 554 470 558 380C564 262 520 164 400 164ZM400 262C470 262 504 310 504 384C504 470 462 536 400 536C338 536 296 470 296 384C296 310 330 262 400 262Z" fill="${base}"/>
    <path d="M400 262C330 262 296 310 296 384C296 420 304 452 318 478" fill="none" stroke="${shade}" stroke-width="8"/>
    <path d="M284 290C300 232 346 202 396 200M520 420C528 380 524 330 510 300" fill="none" stroke="${light}" stroke-width="8" stroke-linecap="round"/>`,
});

export const turban = ({ base, shade, light }: HairPaint): HairLayers => ({
  front: `<path d="M272 352C250 270 290 152 400 146C510 152 550 270 528 352C520 318 500 296 470 284L400 262L330 284C300 296 280 318 272 352Z" fill="${base}"/>
    <path d="M400 262C440 250 500 214 516 200C540 244 540 304 528 352C520 318 500 296 470 284Z" fill="${shade}"/>
    <path d="M330 284C360 236 430 184 486 172M296 300C316 240 380 176 440 154M400 262C440 246 486 218 512 198" fill="none" stroke="${light}" stroke-width="7" stroke-linecap="round"/>`,
});

/** A field hat over short hair; `crown` and `band` are its colors. */
export const sunHat = ({ base }: HairPaint, crown: string, band: string, brim: string): HairLayers => ({
  front: `<path d="M284 384C280 340 282 310 290 290H510C518 310 520 340 516 384C512 356 506 336 498 320C440 300 360 300 302 320C294 336 288 356 284 384Z" fill="${base}"/>
    <path d="M292 272C292 190 330 158 400 158C470 158 508 190 508 272Z" fill="${crown}"/>
    <path d="M290 246H510V284H290Z" fill="${band}"/>
    <path d="M206 292C230 262 300 268 400 268C500 268 570 262 594 292C560 322 480 312 400 312C320 312 240 322 206 292Z" fill="${brim}"/>`,
});

/** The part of long hair that is visible below the brim of a hat. */
export const underBrim = ({ back = '', over = '' }: HairLayers): HairLayers => ({
  back: `<clipPath id="brim"><path d="M0 290H800V800H0Z"/></clipPath><g clip-path="url(#brim)">${back}</g>`,
  over,
});
