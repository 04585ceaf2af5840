import { optionalPassword } from '../accounts/password.ts';
import type { CallSchemas } from '../call.ts';
import {
  addedFocusSchema,
  affectedByRemovalSchema,
  emailPreviewSchema,
  pausesSchema,
  selectedUsersSchema,
  undoneChangesSchema,
  userResultsSchema,
  visibilitiesSchema,
  writtenEmailSchema,
} from './bulk-actions.schemas.ts';

const response = userResultsSchema;

export const inviteUsersAgain = { body: selectedUsersSchema, response } satisfies CallSchemas;
export const writeToUsers = { body: writtenEmailSchema, response } satisfies CallSchemas;
export const previewEmail = { body: writtenEmailSchema, response: emailPreviewSchema } satisfies CallSchemas;
export const showOrHideSpeakers = { body: visibilitiesSchema, response } satisfies CallSchemas;
export const pauseSpeakers = { body: pausesSchema, response } satisfies CallSchemas;
export const addFocusToSpeakers = { body: addedFocusSchema, response } satisfies CallSchemas;
export const undoSpeakerChanges = { body: undoneChangesSchema, response } satisfies CallSchemas;

export const countAffectedByRemoval = {
  body: selectedUsersSchema,
  response: affectedByRemovalSchema,
} satisfies CallSchemas;

export const removeUsers = {
  body: selectedUsersSchema.extend(optionalPassword.shape),
  response,
} satisfies CallSchemas;
