import type { SpeakerRequest } from '@portal/contract/requests/requests.schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { RequestView } from '../../domain/request-labels.ts';
import { noteOwnChange, useRequestLists } from '../../domain/request-queries.ts';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toasts.ts';

/** A step that takes one click. */
interface Step {
  /** Identifies the button. */
  readonly name: string;
  readonly send: () => Promise<SpeakerRequest>;
  /** The message after it. */
  readonly said: string;
}

/** Takes steps that need no form. A visit that is in the way is returned, other errors are toasts. */
export const useStep = ({ _id }: SpeakerRequest) => {
  const lists = useRequestLists();
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ send }: Step) => {
      noteOwnChange(_id);
      return send();
    },
    onSuccess: (changed, { said }) => {
      lists.show(changed);
      toast('success', said);
    },
    onError: (failure) => {
      lists.reload();
      if (!isBlocked(failure)) toast('error', messageOf(failure));
    },
  });
  return {
    take: (step: Step) => {
      if (!isPending) mutate(step);
    },
    /** The state of a step's button: busy while the step is being sent, and disabled while another one is. */
    stateOf: (name: Step['name']) => ({
      busy: isPending && variables.name === name,
      disabled: isPending && variables.name !== name,
    }),
    blocked: isBlocked(error) ? error : undefined,
  };
};

/** A step that failed because another visit of the speaker is in the way. */
const isBlocked = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'visit_conflict';

/**
 * The options that all forms of steps share. They send the version that the form showed when it opened, so that nothing
 * newer is overtaken unseen. Once an error has said that there is something newer, they send that.
 */
export const useStepForm = ({ _id, version }: SpeakerRequest) => {
  const lists = useRequestLists();
  const shown = useRef<number | undefined>(version);
  return {
    input: <Body extends object>(body: Body) => {
      noteOwnChange(_id);
      return { params: { id: _id }, body: { ...body, version: shown.current ?? version } };
    },
    explain: (error: ApiError) => {
      if (error.status === 409) {
        shown.current = undefined;
        lists.reload();
      }
      return messageOf(error);
    },
  };
};

/** The props of every form about a request. */
export interface StepFormProps extends RequestView {
  /** Returns the form's `onSuccess`, with the message after it. */
  onDone: (said: string) => (changed: SpeakerRequest, values: unknown, shown: boolean) => void;
}
