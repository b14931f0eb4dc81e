// Generated from crates/safety-core/src/errors.rs by `cargo xtask rules`. Do not edit.

/** Every category, in the order in which a message is searched for their keywords. */
export const CATALOGUE = [
  {
    "category": "validation",
    "retryable": false,
    "severity": "low",
    "suggestions": [
      "Read the note beside the field.",
      "Change those words, then save again."
    ],
    "keywords": [
      "validation",
      "invalid input",
      "must be less than",
      "must be",
      "contains blocked content",
      "contain blocked content",
      "are required",
      "is required",
      "not a valid"
    ]
  },
  {
    "category": "network",
    "message": "Connection issue. Please check your internet connection and try again.",
    "retryable": true,
    "severity": "high",
    "suggestions": [
      "Check that you’re online.",
      "Wait a moment, then try again.",
      "What you typed stays on this device."
    ],
    "keywords": [
      "failed to fetch",
      "fetch failed",
      "load failed",
      "network",
      "offline",
      "connection",
      "timed out",
      "timeout",
      "econnrefused",
      "unreachable"
    ]
  },
  {
    "category": "auth",
    "message": "Authentication error. Please log in again.",
    "retryable": false,
    "severity": "high",
    "suggestions": [
      "Log in again.",
      "If that doesn’t help, ask for a new link or password."
    ],
    "keywords": [
      "jwt",
      "unauthorized",
      "unauthorised",
      "unauthenticated",
      "authentication",
      "forbidden",
      "permission",
      "credential",
      "token",
      "session",
      "log in",
      "login",
      "sign in",
      "password",
      "401",
      "403"
    ]
  },
  {
    "category": "database",
    "message": "Data service temporarily unavailable. Please try again in a moment.",
    "retryable": true,
    "severity": "high",
    "suggestions": [
      "Wait a moment, then try again.",
      "What you typed stays on this device."
    ],
    "keywords": [
      "database",
      "sqlite",
      "postgres",
      "pgrst",
      "supabase",
      "duplicate key",
      "constraint",
      "relation",
      "insufficient_storage"
    ]
  },
  {
    "category": "ai",
    "message": "AI service is temporarily unavailable. Please try again later.",
    "retryable": true,
    "severity": "medium",
    "suggestions": [
      "Try again in a few minutes.",
      "You can keep journaling without the assistant."
    ],
    "keywords": [
      "openai",
      "ai service",
      "assistant",
      "language model",
      "completion",
      "llm"
    ]
  },
  {
    "category": "ui",
    "message": "Something went wrong with the interface. Please refresh the page.",
    "retryable": false,
    "severity": "high",
    "suggestions": [
      "Refresh the page.",
      "If it comes back, go to your dashboard and start from there."
    ],
    "keywords": [
      "render",
      "react",
      "component",
      "hydrat",
      "hook",
      "chunk",
      "undefined is not",
      "is not a function",
      "cannot read propert",
      "of undefined",
      "of null"
    ]
  },
  {
    "category": "unknown",
    "message": "An unexpected error occurred. Please try again.",
    "retryable": true,
    "severity": "medium",
    "suggestions": [
      "Try again.",
      "If it comes back, refresh the page."
    ],
    "keywords": []
  }
] as const;
