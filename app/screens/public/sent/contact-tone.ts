/** Staff who are logged in are on first-name terms; everybody else is addressed formally (JOIN-18). */
export const contactTone = (user: { role: string } | null): "staff" | "formal" =>
  user?.role === "employee" ? "staff" : "formal";
