import { useEffect, useRef, useState } from 'react';

/** A question that someone waits for: true if the user confirms it, false if not, or if the form is gone. */
export const useConfirmation = <Question>() => {
  const [question, setQuestion] = useState<Question>();
  const waiting = useRef<((answer: boolean) => void) | undefined>(undefined);
  const isShown = useRef(false);
  const answer = (confirmed: boolean): void => {
    setQuestion(undefined);
    waiting.current?.(confirmed);
  };
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      waiting.current?.(false);
    };
  }, []);
  const ask = (asked: Question): Promise<boolean> => {
    if (!isShown.current) return Promise.resolve(false);
    setQuestion(() => asked);
    return new Promise((resolve) => {
      waiting.current = resolve;
    });
  };
  return { question, ask, answer };
};
