/** The path of an open request, the same for its teacher, speakers and administrators. */
export const openRequestPath = (id: string) => `/open-requests/${id}` as const;
