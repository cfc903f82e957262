/** How to reach the agency, from the settings [NAV-19]. */
export type AgencyContact = { address?: string | null; phone?: string | null; email?: string | null };
