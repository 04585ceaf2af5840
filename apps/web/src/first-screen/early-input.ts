declare global {
  interface Window {
    /** The last button that was pressed before the screen worked; see `public/first-screen.js`. */
    pressedEarly?: HTMLElement | null;
  }
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Where an element is on the screen, in terms that also hold if the screen is drawn again or translated. */
interface Place {
  readonly element: Element;
  readonly kind: string;
  readonly index: number;
}

interface EarlyInput {
  readonly controls: readonly { readonly place: Place; readonly value: string; readonly checked: boolean }[];
  readonly focused: Place | undefined;
  readonly caret: Caret | undefined;
  readonly pressed: Place | undefined;
}

type Caret = readonly [start: number, end: number];

/** What an element has in common with others of its kind. Not its text, which can be translated. */
const kindOf = ({ localName, className, attributes }: Element): string =>
  [
    localName,
    className,
    ...['name', 'type', 'href'].map((name) => attributes.getNamedItem(name)?.value),
  ].join(' ');

const ofKind = (root: Element, { localName }: Element, kind: string): Element[] =>
  [...root.querySelectorAll(localName)].filter((element) => kindOf(element) === kind);

const placeOf = (root: Element, element: Element | null | undefined): Place | undefined => {
  if (!element || !root.contains(element)) return undefined;
  const kind = kindOf(element);
  return { element, kind, index: ofKind(root, element, kind).indexOf(element) };
};

/** The element itself or, if the screen was drawn again, the one that has its place. */
const elementAt = (root: Element, { element, kind, index }: Place): Element | undefined =>
  element.isConnected ? element : ofKind(root, element, kind)[index];

const isControl = (element: Element | null | undefined): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isChecked = (control: Control): boolean => control instanceof HTMLInputElement && control.checked;

const isCheckable = ({ type }: Control): boolean => type === 'checkbox' || type === 'radio';

/** Whether the user, or a password manager, has changed a control since the page was drawn. */
const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (control instanceof HTMLInputElement && isCheckable(control))
    return control.checked !== control.defaultChecked;
  return control.value !== control.defaultValue;
};

/** Undefined for controls without a caret, such as those of dates. */
const caretOf = (element: Element | null): Caret | undefined => {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null ? undefined : [selectionStart, selectionEnd ?? selectionStart];
};

const read = (root: Element): EarlyInput => ({
  controls: [...root.querySelectorAll<Control>('input, textarea, select')].flatMap((control) => {
    const place = isChanged(control) ? placeOf(root, control) : undefined;
    return place ? [{ place, value: control.value, checked: isChecked(control) }] : [];
  }),
  focused: placeOf(root, document.activeElement),
  caret: caretOf(document.activeElement),
  pressed: placeOf(root, window.pressedEarly),
});

/** Sets a control's value as the browser does, so that React notices. */
const setValue = (control: Control, value: string): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
};

const repeatControl = (control: Control, value: string, checked: boolean): void => {
  if (isCheckable(control)) {
    // React takes what is on the page for its own state, so a control that stands as it should is changed twice.
    if (isChecked(control) === checked) control.click();
    control.click();
    return;
  }
  if (!(control instanceof HTMLSelectElement)) setValue(control, '');
  setValue(control, value);
};

const repeat = (root: Element, { controls, focused, caret, pressed }: EarlyInput): void => {
  for (const { place, value, checked } of controls) {
    const control = elementAt(root, place);
    if (isControl(control)) repeatControl(control, value, checked);
  }
  const target = focused && elementAt(root, focused);
  if (target instanceof HTMLElement) {
    if (target !== document.activeElement) target.focus({ preventScroll: true });
    // Email addresses and numbers have no caret that scripts can set.
    if (caret && target instanceof HTMLInputElement && caretOf(target)) target.setSelectionRange(...caret);
  }
  const button = pressed && elementAt(root, pressed);
  if (button instanceof HTMLElement) button.click();
};

const NOTED_EVENTS = ['input', 'change', 'click', 'keyup', 'submit'] as const;

/**
 * Notes what is typed, chosen, pressed and focused on a drawn screen that doesn't respond yet. Returns a function that
 * stops this and returns another one, which repeats it for the screen that does, even if that was drawn again.
 */
export const noteEarlyInput = (root: HTMLElement): (() => () => void) => {
  const drawn = root.firstElementChild;
  let noted = read(root);
  const noteAgain = () => {
    if (drawn?.isConnected) noted = read(root);
  };
  for (const type of NOTED_EVENTS) addEventListener(type, noteAgain);
  return () => {
    for (const type of NOTED_EVENTS) removeEventListener(type, noteAgain);
    return () => repeat(root, noted);
  };
};

/** Lets React handle pictures that failed before it listened. */
export const reportBrokenPictures = (root: HTMLElement): void => {
  for (const picture of root.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0) picture.dispatchEvent(new Event('error'));
};
