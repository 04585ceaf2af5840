import { mix } from './colors.ts';
import type { FaceMeasures, Skin } from './face.ts';

export const DRESS = [
  'crewNeck',
  'vNeck',
  'shirt',
  'blazer',
  'turtleneck',
  'fleece',
  'vest',
  'blouse',
  'overalls',
  'labCoat',
] as const;
export type Dress = (typeof DRESS)[number];

const torso = (reach: number): string =>
  `M${400 - reach - 14} 800C${400 - reach} 704 ${400 - reach + 60} 656 ${400 - 138} 630C310 614 338 604 346 570H454C462 604 490 614 538 630C${400 + reach - 60} 656 ${400 + reach} 704 ${400 + reach + 14} 800Z`;

/** The neck, in the shadow of the chin, down to the neckline (`hollow`). */
const neck = (skin: Skin, width: number, hollow: string): string =>
  `<path d="M${400 - width} 460V580${hollow}V460Z" fill="${skin.base}"/>
   <path d="M${400 - width} 460H${400 + width}V546C${400 + width * 0.5} 590 ${400 - width * 0.5} 590 ${400 - width} 546Z" fill="${skin.shade}" opacity=".75"/>`;

const sleeves = (color: string): string =>
  `<path d="M236 800C240 760 246 734 256 716M564 800C560 760 554 734 544 716" fill="none" stroke="${color}" stroke-width="7" stroke-linecap="round"/>`;

export interface Wearer {
  skin: Skin;
  face: FaceMeasures;
  broad: boolean;
}

/** Neck and clothed shoulders. `main` is the color of the garment, `second` of its trim or what is worn under it. */
export const drawDress = (
  dress: Dress,
  main: string,
  second: string,
  { skin, face, broad }: Wearer,
): string => {
  const reach = broad ? 272 : 244;
  const width = Math.min(broad ? 60 : 52, Math.round(face.jaw * 0.64));
  const shade = mix(main, '#172a3a', 0.24);
  const body = `<path d="${torso(reach)}" fill="${main}"/>`;
  const round = neck(
    skin,
    width,
    `C${400 - width - 10} 620 ${400 - 40} 648 400 648C440 648 ${400 + width + 10} 620 ${400 + width} 580`,
  );
  const deep = neck(
    skin,
    width,
    `C${400 - width - 8} 610 380 690 400 706C420 690 ${400 + width + 8} 610 ${400 + width} 580`,
  );
  const collar = (color: string) =>
    `<path d="M${400 - width - 2} 566C${400 - width - 26} 590 ${400 - width - 26} 606 ${400 - width - 18} 618L372 690L402 636C380 622 ${400 - width + 4} 600 ${400 - width - 2} 566ZM${400 + width + 2} 566C${400 + width + 26} 590 ${400 + width + 26} 606 ${400 + width + 18} 618L428 690L398 636C420 622 ${400 + width - 4} 600 ${400 + width + 2} 566Z" fill="${color}"/>`;
  const band = (color: string) =>
    `<path d="M${400 - width - 1} 590C${400 - width - 6} 636 366 656 400 656C434 656 ${400 + width + 6} 636 ${400 + width + 1} 590" fill="none" stroke="${color}" stroke-width="13" stroke-linecap="round"/>`;
  switch (dress) {
    case 'crewNeck':
      return `${body}${round}${band(shade)}${sleeves(shade)}`;
    case 'vNeck':
      return `${body}${deep}<path d="M${400 - width - 1} 588C${400 - width + 2} 634 378 690 400 712C422 690 ${400 + width - 2} 634 ${400 + width + 1} 588" fill="none" stroke="${shade}" stroke-width="13" stroke-linejoin="round"/>${sleeves(shade)}`;
    case 'shirt':
      return `${body}${round}<path d="M400 640V800" stroke="${shade}" stroke-width="5"/><g fill="${shade}"><circle cx="412" cy="700" r="6"/><circle cx="412" cy="758" r="6"/></g>${collar(mix(main, '#ffffff', 0.35))}${sleeves(shade)}`;
    case 'blazer':
      return `${body}<path d="M340 588L400 800L460 588Z" fill="${second}"/>${round}${collar(mix(second, '#ffffff', 0.5))}
        <path d="M334 596L288 640L318 680L302 700L392 800H300L262 640ZM466 596L512 640L482 680L498 700L408 800H500L538 640Z" fill="${shade}"/>`;
    case 'turtleneck':
      return `${body}${neck(skin, width, `H${400 + width}`)}<path d="M${400 - width - 8} 548C${400 - width * 0.5} 578 ${400 + width * 0.5} 578 ${400 + width + 8} 548L${400 + width + 16} 612C${400 + width * 0.5} 642 ${400 - width * 0.5} 642 ${400 - width - 16} 612Z" fill="${mix(main, '#ffffff', 0.14)}"/>
        <path d="M${400 - width - 14} 612C${400 - width * 0.5} 640 ${400 + width * 0.5} 640 ${400 + width + 14} 612" fill="none" stroke="${shade}" stroke-width="6"/>${sleeves(shade)}`;
    case 'fleece':
      return `${body}${neck(skin, width, `H${400 + width}`)}<path d="M${400 - width - 10} 560L${400 - width - 30} 622C350 664 388 660 400 690C412 660 450 664 ${400 + width + 30} 622L${400 + width + 10} 560C${400 + width} 600 420 622 400 640C380 622 ${400 - width} 600 ${400 - width - 10} 560Z" fill="${second}"/>
        <path d="M400 640V800" stroke="${second}" stroke-width="9"/><rect x="392" y="688" width="16" height="30" rx="6" fill="${mix(second, '#ffffff', 0.6)}"/>${sleeves(shade)}`;
    case 'vest':
      return `<path d="${torso(reach)}" fill="${second}"/>${round}${collar(mix(second, '#ffffff', 0.4))}
        <path d="M314 616C300 670 290 740 292 800H384L350 690ZM486 616C500 670 510 740 508 800H416L450 690Z" fill="${main}"/>
        <path d="M262 630L318 612C304 680 296 740 296 800H214C226 730 240 670 262 630ZM538 630L482 612C496 680 504 740 504 800H586C574 730 560 670 538 630Z" fill="${main}"/>
        <rect x="424" y="730" width="62" height="12" rx="6" fill="${shade}"/>`;
    case 'blouse':
      return `${body}${deep}<path d="M${400 - width - 4} 574C${400 - width - 34} 596 ${400 - width - 20} 640 400 716C372 668 ${400 - width + 8} 620 ${400 - width - 4} 574ZM${400 + width + 4} 574C${400 + width + 34} 596 ${400 + width + 20} 640 400 716C428 668 ${400 + width - 8} 620 ${400 + width + 4} 574Z" fill="${mix(main, '#ffffff', 0.4)}"/>${sleeves(shade)}`;
    case 'overalls':
      return `<path d="${torso(reach)}" fill="${second}"/>${round}${band(mix(second, '#172a3a', 0.2))}
        <path d="M290 800V728Q290 716 302 717C350 724 450 724 498 717Q510 716 510 728V800Z" fill="${main}"/><path d="M272 632L316 734M528 632L484 734" stroke="${main}" stroke-width="34"/>
        <g fill="#e2a93b"><circle cx="312" cy="742" r="11"/><circle cx="488" cy="742" r="11"/></g>`;
    case 'labCoat':
      return `<path d="${torso(reach)}" fill="#ffffff"/><path d="M340 588L400 800L460 588Z" fill="${main}"/>${round}
        ${collar(mix(main, '#ffffff', 0.3))}
        <path d="M334 596L286 640L316 684L304 702L394 800H300L262 640ZM466 596L514 640L484 684L496 702L406 800H500L538 640Z" fill="#e4edf4"/>
        <path d="M468 742h70" stroke="#b9c8d6" stroke-width="7" stroke-linecap="round"/><rect x="486" y="712" width="9" height="38" rx="4" fill="#f2594b"/>`;
  }
};
