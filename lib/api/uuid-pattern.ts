/** A UUID in any case. For texts of which nothing is known yet, such as a query in an address. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
